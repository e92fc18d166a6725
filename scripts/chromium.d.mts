/** Path of a Chromium, installed with apt-get where that is allowed. Throws what to do where it is not and there is none. */
export function findChromium(): string
