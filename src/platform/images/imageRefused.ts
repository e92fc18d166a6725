import type { ImageFormat, ReadableFormat } from './imageFormat.ts'

/** Why an image was refused. */
export type RefusalReason = 'format' | 'too_large' | 'damaged'

/** Thrown for an image that cannot be accepted. The message is for the person who uploaded it and says what to do. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImageRefused'
    this.reason = reason
  }
}

const ACCEPTED = 'Please send a JPEG, PNG or WebP photo.'

/** The message for a person who uploaded something other than a photo in an accepted format. */
export const FORMAT_ADVICE: Readonly<Record<Exclude<ImageFormat, ReadableFormat>, string>> = {
  heic:
    `This photo is in Apple's HEIC format, which most browsers cannot show. Export it as JPEG, or set the iPhone's camera to `
    + '“Most Compatible” (Settings, Camera, Formats) and take it again.',
  avif: `This is an AVIF image. ${ACCEPTED}`,
  gif: `This is a GIF image. ${ACCEPTED}`,
  svg: `This is an SVG drawing, not a photo. ${ACCEPTED}`,
  pdf: `This is a PDF document, not a photo. ${ACCEPTED}`,
  empty: `This file is empty. ${ACCEPTED}`,
  unknown: `This file is not a photo we can read. ${ACCEPTED}`,
}
