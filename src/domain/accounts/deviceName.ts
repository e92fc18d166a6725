// The order matters: many browsers also call themselves Chrome and Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const find = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** The name of a browser and its system, from the User-Agent header: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)]
  if (browser === undefined && system === undefined) return /^[\w.-]+/.exec(userAgent)?.[0] ?? 'An unknown browser'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
