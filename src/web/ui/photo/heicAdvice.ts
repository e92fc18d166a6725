/** The message, after the file name, for a photo in the format of iPhones that the browser cannot open. */
export const HEIC_ADVICE =
  'is an iPhone photo in the HEIC format, which this browser cannot open. Open this page in Safari on the iPhone, '
  + 'which can. Or choose Settings, Camera, Formats, “Most Compatible” on the iPhone, and take it again.'
