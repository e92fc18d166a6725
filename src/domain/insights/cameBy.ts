import type { Source } from './source.ts'

/** Parts of host names and of `utm_source`, by what they stand for. The first that fits holds. */
const KNOWN: readonly (readonly [Source, RegExp])[] = [
  ['whatsapp', /^wa$|whatsapp|(?:^|\.)wa\.me$/],
  ['feed', /olx|carwale|cardekho|cartrade|carandbike|droom|quikr|justdial|sulekha|indiamart|marketplace|feed|catalog/],
  [
    'social',
    /facebook|instagram|^(?:fb|ig|x)$|(?:^|\.)(?:fb\.me|fb\.com|x\.com|t\.co|t\.me)$|twitter|youtu|linkedin|lnkd|pinterest|reddit|telegram|sharechat|threads|snapchat/,
  ],
  ['search', /google|bing|duckduckgo|yahoo|ecosia|brave|yandex|qwant|startpage|baidu|perplexity|chatgpt|^gbp$|^gmb$/],
]

/**
 * How a visit began: by the `utm_source` of the address where it has one, else by the page before, of which only the host is
 * looked at. Runs in the browser, so that no address of another site is ever sent (DESK-8).
 */
export function cameBy(referrer: string, address: string): Source {
  const { host, searchParams } = new URL(address)
  const utm = searchParams.get('utm_source')?.toLowerCase() ?? ''
  const before = URL.canParse(referrer) ? new URL(referrer).host.toLowerCase() : ''
  const told = utm === '' ? before : utm
  if (told === '' || told === host) return 'direct'
  return KNOWN.find(([, names]) => names.test(told))?.[0] ?? 'other'
}
