import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState, type ReactNode } from 'react'
import { counted } from '#domain/text/counted.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { CheckResult } from './checkHere.ts'
import { useNoun } from '../../ui/useNoun.ts'

interface Checked {
  productId: string
  /** The hash of the last entry that the page shows. */
  head: string
  dealer: string
  phone: string
}

const entriesText = (entries: number) => counted(entries, 'entry', 'entries')

function Result({
  icon,
  title,
  tone,
  children,
}: {
  icon: ReactNode
  title: string
  tone: string
  children: ReactNode
}) {
  return (
    <>
      <h2 className={`flex items-center gap-2.5 text-lg font-semibold ${tone}`}>
        {icon}
        {title}
      </h2>
      {children}
    </>
  )
}

function Right({ result, dealer }: { result: Extract<CheckResult, { entries: number }>; dealer: string }) {
  const { entries, at, ms, state } = result
  return (
    <Result icon={<CircleCheck size={26} />} title="Checked in this browser just now" tone="text-good">
      <p className="mt-2 text-sm">
        {state === 'right'
          ? `${entriesText(entries)}, each joined to the one before, each signed by ${dealer}. None is missing, none was changed.`
          : `${entriesText(entries)}, each joined to the one before. This browser cannot check signatures; that the entries fit each other, it has checked.`}
      </p>
      <p className="passport-mono mt-2 text-muted">{`${formatIndianTime(at)} · ${ms} ms`}</p>
    </Result>
  )
}

/** The result of the check, which happens in the visitor's browser and nowhere else (CAR-4). */
export function PassportCheck({ productId, head, dealer, phone }: Checked) {
  const noun = useNoun()
  const [result, setResult] = useState<CheckResult | null>(null)
  useEffect(() => {
    let isHere = true
    async function check(): Promise<void> {
      const found = await import('./checkHere.ts')
        .then(({ checkHere }) => checkHere(productId, head, noun))
        .catch((): CheckResult => ({ state: 'unable', text: 'The check could not be loaded. Load the page again.' }))
      if (isHere) setResult(found)
    }
    void check()
    return () => {
      isHere = false
    }
  }, [productId, head, noun])
  return (
    <output className="block min-h-40 p-5 pb-4 sm:min-h-36">
      {result === null ? (
        <Result icon={<CircleDashed size={26} />} title="Not checked yet" tone="">
          <noscript>
            <p className="mt-2 text-sm">
              This page checks the passport by JavaScript, which is switched off, so it has checked nothing. You can
              check the file yourself, as it says below.
            </p>
          </noscript>
        </Result>
      ) : result.state === 'wrong' ? (
        <Result icon={<TriangleAlert size={26} />} title="This passport was changed" tone="text-danger">
          <p className="mt-2 text-sm">{`${result.text} Do not rely on this page; call us on ${phone}.`}</p>
        </Result>
      ) : result.state === 'unable' ? (
        <Result icon={<CircleDashed size={26} />} title="Not checked" tone="">
          <p className="mt-2 text-sm">{result.text}</p>
        </Result>
      ) : (
        <Right result={result} dealer={dealer} />
      )}
    </output>
  )
}
