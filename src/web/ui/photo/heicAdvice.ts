/** The message, after the file name, for a photo in the format of iPhones that the browser cannot open. */
export const HEIC_ADVICE =
  'is an iPhone photo in the HEIC format, which cannot be opened here. On the iPhone set Camera, Formats to '
  + '“Most Compatible” and take it again, or save it as JPEG first.'
