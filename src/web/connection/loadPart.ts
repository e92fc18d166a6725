import { noteLoss } from './lostAnswer.ts'

const again: (() => void)[] = []

/** Loads the parts of pages that did not come once more. */
export function loadMissingParts(): void {
  for (const load of again.splice(0)) load()
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
