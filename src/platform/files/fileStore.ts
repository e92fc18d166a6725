import type { Readable } from 'node:stream'

/** Size in bytes, and when the file was last put (epoch milliseconds by the store's clock). */
export interface FileFacts { size: number; modifiedAt: number }

/**
 * A place for files under slash-separated keys (`photos/ab/abcdef….jpg`): a folder, or a bucket. Keys are what
 * `checkFileKey` passes; any other is a mistake of the caller and throws a RangeError.
 */
export interface FileStore {
  /** Stores the bytes whole or not at all; durable when it resolves. Writing a key again replaces it and makes it new. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or null where there is none. */
  get(key: string): Promise<Buffer | null>
  /** A stream of the file and its size in bytes, or null where there is none. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  /** What is known of the file without reading it, or null where there is none. */
  stat(key: string): Promise<FileFacts | null>
  /** Removes the file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** All files below a folder (`photos`), in no order. */
  list(folder: string): AsyncIterable<FileFacts & { key: string }>
}
