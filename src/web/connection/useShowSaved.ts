import { useRevalidator } from 'react-router'
import { currentLoss, noteSaved } from './lostAnswer.ts'

/**
 * Loads the page's data again after something was saved on it. Resolves with whether the page shows it now: where the data do
 * not come, the page stays as it is, and the notice says that it is saved all the same (`LostAnswerNotice`).
 *
 * @returns a function that takes whether anything was saved: after a refusal the page shows what others have changed.
 */
export function useShowSaved(): (saved?: boolean) => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return async (saved = true) => {
    if (saved) noteSaved()
    await revalidate()
    return currentLoss()?.what !== 'reload'
  }
}
