/** The form of what is stored. A newer release that changes the form raises it, and reads the older one. */
const VERSION = 1

/** What a list on the device holds. */
export interface DeviceListRules<Entry> {
  /** Names its place in the browser's storage. */
  name: string
  /** The most entries it keeps. */
  most: number
  /** What happens to one more: it is refused, or the oldest entry makes room. */
  whenFull: 'refuse' | 'drop oldest'
  /** Two entries with the same id are one. */
  idOf(entry: Entry): string
  /** One stored value as an entry; null where it is none: other programs and older releases write there too. */
  read(value: unknown): Entry | null
}

/** A list that is kept on the visitor's device and is sent nowhere. */
export interface DeviceList<Entry> extends DeviceListRules<Entry> {
  /** The entries, newest first; the same array until they change. */
  entries(): readonly Entry[]
  has(id: string): boolean
  /** Puts an entry at the front, in place of one with the same id. False when the list is full and refuses it. */
  put(entry: Entry): boolean
  remove(id: string): void
  clear(): void
  /** Whether the entries outlive this visit: false once the browser has refused to store them. */
  isStored(): boolean
  /** Calls the listener after every change, also by another tab. Returns a function that ends it. */
  subscribe(listener: () => void): () => void
}

/** What a list has on the server, before hydration, and when nothing is stored. */
export const NO_ENTRIES: readonly never[] = []

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * Makes a list that `localStorage` keeps. Where the browser refuses, because storage is forbidden or full, the list
 * lives in memory until the page is left. What is there and cannot be read counts as empty; what a newer release has
 * written stays untouched.
 */
export function defineDeviceList<Entry>(rules: DeviceListRules<Entry>): DeviceList<Entry> {
  const { most, whenFull, idOf, read } = rules
  const key = `forecourt:${rules.name}`
  const listeners = new Set<() => void>()
  // The entries that could not be stored; null while storage has them.
  let unstored: readonly Entry[] | null = null
  let lastText: string | null = null
  let lastEntries: readonly Entry[] = NO_ENTRIES
  let isNewer = false

  /** Reads anew each time, since another tab may have written; parses only what has changed. */
  function readStored(): readonly Entry[] {
    let text: string | null = null
    try {
      text = localStorage.getItem(key)
    } catch {
      // Forbidden: writing finds the same and goes to memory.
    }
    if (text === lastText) return lastEntries
    const { version, entries: stored } = parse(text)
    const found = new Map<string, Entry>()
    if (version === VERSION && Array.isArray(stored)) {
      for (const value of stored) {
        const entry = read(value)
        if (entry !== null && found.size < most && !found.has(idOf(entry))) found.set(idOf(entry), entry)
      }
    }
    lastText = text
    isNewer = typeof version === 'number' && version > VERSION
    return (lastEntries = found.size === 0 ? NO_ENTRIES : [...found.values()])
  }

  const entries = () => unstored ?? readStored()

  const tell = () => listeners.forEach(listener => listener())

  function write(next: readonly Entry[]): void {
    readStored()
    try {
      if (isNewer) throw new Error('written by a newer release')
      localStorage.setItem(key, JSON.stringify({ version: VERSION, entries: next }))
      unstored = null
    } catch {
      unstored = next
    }
    tell()
  }

  function onStorage(event: StorageEvent): void {
    // Without a key all of the storage was cleared.
    if (event.key === key || event.key === null) tell()
  }

  return {
    ...rules,
    entries,
    has: id => entries().some(entry => idOf(entry) === id),
    put(entry) {
      const others = entries().filter(other => idOf(other) !== idOf(entry))
      if (others.length >= most && whenFull === 'refuse') return false
      write([entry, ...others].slice(0, most))
      return true
    },
    remove: id => write(entries().filter(entry => idOf(entry) !== id)),
    clear: () => write(NO_ENTRIES),
    isStored: () => unstored === null,
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', onStorage)
        // A page that comes back out of the browser's cache has heard of nothing meanwhile.
        addEventListener('pageshow', tell)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', onStorage)
        removeEventListener('pageshow', tell)
      }
    },
  }
}
