import { asciiDigits } from '../../text/asciiDigits.ts'
import { normaliseCarNumber } from '../../registration/registrationNumber.ts'

const PHOTO = /\.(?:jpe?g|jfif|png|webp|hei[cf])$/iu
/** What Windows and macOS put beside the photos of a folder. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/iu

/** Whether a file has the name of a photo. */
export function isPhotoName(name: string): boolean {
  return PHOTO.test(name) && !CLUTTER.test(name)
}

/** Whether a file is none of the sender's own, such as the thumbnails that a computer keeps. */
export function isClutter(name: string): boolean {
  return CLUTTER.test(name)
}

const FORMS = [
  /(?<![\p{L}\p{N}])([A-Z]{2})[\s._-]*(\d{1,2})[\s._-]*([A-Z]{1,3})[\s._-]*(\d{1,4})(?!\d)/giu,
  /(?<![\p{L}\p{N}])(\d{2})[\s._-]*(BH)[\s._-]*(\d{4})[\s._-]*([A-Z]{1,2})(?!\p{L})/giu,
  /(?<![\p{L}\p{N}])([A-Z]{2})[\s._-]*(\d{2})[\s._-]*(\d{3,4})(?!\d)/giu,
  /(?<![\p{L}\p{N}])([A-Z]{2})[\s._-]*(VA)[\s._-]*([A-Z]{2})[\s._-]*(\d{1,4})(?!\d)/giu,
  /(?<![\p{L}\p{N}])(T)[\s._-]*(\d{4})[\s._-]*([A-Z]{2})[\s._-]*(\d{4})[\s._-]*([A-Z]{1,2})(?!\p{L})/giu,
  // Before 1989. What cameras and phones call their photos looks like it.
  /(?<![\p{L}\p{N}])(?!img|dsc|pxl|vid|mvi|sam|pic|cam)([A-Z]{3})[\s._-]*(\d{1,4})(?!\d)/giu,
]

/** The car number in a name. Its last digits stand together: `KA05MH123-1` is the first photo of KA05MH0123. */
function numberIn(text: string): string | null {
  const name = asciiDigits(text).normalize('NFKC').slice(0, 300)
  for (const form of FORMS) {
    for (const [, ...parts] of name.matchAll(form)) {
      const number = normaliseCarNumber(parts.join(''))
      if (number !== null) return number
    }
  }
  return null
}

/**
 * The car numbers that a photo of a ZIP file may be of, by its own name and then by the names of its folders from the nearest on:
 * `KA05MH1234-1.jpg`, `ka 05 mh 1234/front.jpg`. Empty when there is none.
 */
export function carNumbersOf(path: string): string[] {
  const [file = '', ...folders] = path.replaceAll('\\', '/').split('/').toReversed()
  return [file.replace(PHOTO, ''), ...folders].map(numberIn).filter(number => number !== null)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Orders photos as a person counts: `-2` before `-10`. The first is the cover. */
export function comparePhotoNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
