import { noteLoss } from './lostAnswer.ts'

const GONE = new Set([404, 410])

let again: (() => void)[] = []

/** Loads the code of pages that did not come once more. */
export function loadMissingCode(): void {
  for (const load of again.splice(0)) load()
}

/** Why a file cannot be had, asked past the browser's cache of modules. */
async function findLoss(file: string, tries: number): Promise<Parameters<typeof noteLoss>[0]> {
  try {
    const { ok, status } = await fetch(file, { cache: 'no-cache' })
    // Some browsers never ask again for a module that has failed once: then only a new document helps.
    const outdated = GONE.has(status) || (ok && tries > 1)
    return { what: 'page', cause: 'site', ...(outdated && { outdated }) }
  } catch {
    return { what: 'page', cause: 'connection' }
  }
}

/** Loads the code of a part of the page, such as a window that opens; waits until somebody tries again where it does not come. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      const retried = new Promise<void>(resolve => again.push(resolve))
      noteLoss({ what: 'part', cause: 'connection' })
      await retried
    }
  }
}

/**
 * Loads the code of a page, in place of React Router's own way, which loads the document again when it fails: without a
 * connection that leaves the browser's error page, and what was typed is lost. Here it waits until somebody tries again.
 *
 * @public The build has React Router call it: `patientModules` in scripts/vite.
 */
export async function loadPageModule(file: string): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await import(/* @vite-ignore */ file)
    } catch {
      const loss = await findLoss(file, tries)
      const retried = new Promise<void>(resolve => again.push(resolve))
      noteLoss(loss)
      await retried
    }
  }
}
