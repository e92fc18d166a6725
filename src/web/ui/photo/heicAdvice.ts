/** What is said after the name of a photo in the format that iPhones take, where the browser cannot open it. */
export const HEIC_ADVICE = 'is an iPhone photo in the HEIC format, which cannot be opened here. On the iPhone set Camera, Formats to '
  + '“Most Compatible” and take it again, or save it as JPEG first.'
