import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator, type Location } from 'react-router'
import { buttonClass } from '../ui/buttonClass.ts'
import { holdPosting } from './holdPosting.ts'
import { noteShownPage, stayOn } from './keepPage.ts'
import { loadMissingParts } from './loadPart.ts'
import { causeText, currentLoss, followLoss, noteLoss, type LostAnswer } from './lostAnswer.ts'
import { refuseReload } from './openWhole.ts'

function textOf({ what, cause, saved }: LostAnswer): string {
  if (saved)
    return `What you sent is saved. ${what === 'reload' ? 'This page still shows how it was before.' : 'The next page could not be opened.'}`
  if (what === 'reload') return 'What you typed is still here. Other parts of this page may be out of date.'
  if (what === 'form') return 'It was not sent. What you typed is still here.'
  if (what === 'part') return 'A part of this page could not be loaded. Please check your connection.'
  return cause === 'connection'
    ? 'The next page could not be opened. Please check your connection.'
    : 'The next page could not be opened. Please try again in a moment.'
}

/** The data that the page lacks now, if any; null on the server. */
const useLoss = () => useSyncExternalStore(followLoss, currentLoss, () => null)

/** Whether the data of this page could not be loaded again; the page still shows the ones before. */
export const useReloadFailed = () => useLoss()?.what === 'reload'

/**
 * Says that the next page, or this one's data, could not be loaded, and offers to try again: the page beneath stays as it is.
 * Tries by itself when the browser has a connection again. `failed` is true while the page is that of a failure.
 */
export function LostAnswerNotice({ failed }: { failed: boolean }) {
  const loss = useLoss()
  const here = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const { revalidate } = useRevalidator()
  const wanted = useRef<Location>(undefined)

  useEffect(holdPosting, [])
  useEffect(refuseReload, [])
  useEffect(() => noteShownPage(failed ? null : here), [failed, here])

  // A navigation that would wait for ever ends here, so that the next reload is one of this page.
  useEffect(() => {
    if (loss?.what !== 'page' || next === undefined) return
    wanted.current = next
    stayOn(here)
    void navigate(here, { replace: true, preventScrollReset: true, state: here.state as unknown })
  }, [loss, next, here, navigate])

  function tryAgain(): void {
    noteLoss(null)
    loadMissingParts()
    const to = wanted.current
    wanted.current = undefined
    if (to !== undefined) void navigate(to, { state: to.state as unknown })
    else if (loss?.what === 'reload') void revalidate()
    else loss?.again?.()
  }

  function close(): void {
    wanted.current = undefined
    noteLoss(null)
  }

  useEffect(() => {
    // A form goes out when its sender presses, not by itself later.
    if (loss?.cause !== 'connection' || loss.what === 'form') return
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  })

  return (
    <div
      className={
        loss === null
          ? 'sr-only'
          : 'fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-soft md:bottom-4 print:hidden'
      }
    >
      <output className="min-w-60 flex-1 text-sm">
        {loss !== null && (
          <>
            <strong className="block text-base">{causeText(loss.cause)}</strong>
            {textOf(loss)}
          </>
        )}
      </output>
      {loss !== null && (
        <>
          <button type="button" onClick={tryAgain} className={buttonClass({})}>
            Try again
          </button>
          <button type="button" onClick={close} className={buttonClass({ look: 'quiet' })}>
            Close
          </button>
        </>
      )}
    </div>
  )
}
