import type { Readable } from 'node:stream'

/** A place for files under slash-separated keys (`photos/ab/abcdef….webp`): a folder, or a bucket. */
export interface FileStore {
  /** Stores the bytes whole or not at all; durable when it resolves. Writing a key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or null where there is none. */
  get(key: string): Promise<Buffer | null>
  /** A stream of the file and its size in bytes, or null where there is none. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  has(key: string): Promise<boolean>
  /** Removes the file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** All keys below a prefix, in no order. */
  list(prefix: string): AsyncIterable<string>
}
