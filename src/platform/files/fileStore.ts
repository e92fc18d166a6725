import type { Readable } from 'node:stream'

/** Size in bytes, and when the file was last put (epoch milliseconds by the store's clock). */
export interface FileFacts {
  size: number
  modifiedAt: number
}

/**
 * A store for files under slash-separated keys (`photos/ab/abcdef….jpg`): a folder or a bucket. Every function throws a
 * RangeError for a key that `checkFileKey` does not accept: that is a mistake of the caller.
 */
export interface FileStore {
  /**
   * Stores all bytes or nothing; they are durable when the promise resolves. Writing a key again replaces the file and
   * its time.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file's bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** A stream of the file and its size in bytes, or null when there is no such file. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  /** Size and time of the file without reading it, or null when there is no such file. */
  stat(key: string): Promise<FileFacts | null>
  /** Removes the file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** All files below a folder (`photos`), in no particular order. */
  list(folder: string): AsyncIterable<FileFacts & { key: string }>
}
