/** Path of a Chromium, which is installed with apt-get if that is allowed. Throws what to do when there is none. */
export function findChromium(): string
