import { userInfo } from 'node:os'
import { dirname } from 'node:path'

const MAKING = { ENOENT: 'there is no folder', EACCES: 'may not write into the folder' }
const READING = { ENOENT: 'there is no file', EACCES: 'may not read the file' }

/**
 * Why a command could not open the archive at this path, as a part of a sentence for people. What failed otherwise keeps its own
 * words, without their full stop.
 */
export function archiveReason(thrown: unknown, path: string, doing: 'making' | 'reading'): string {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as NodeJS.ErrnoException
  const { ENOENT, EACCES } = doing === 'making' ? MAKING : READING
  const what = doing === 'making' ? dirname(path) : path
  // What is being written has a longer name.
  if (error.path?.startsWith(path)) {
    if (error.code === 'ENOENT') return `${ENOENT} ${what}`
    if (error.code === 'EACCES') return `the user ${userInfo().username} ${EACCES} ${what}`
  }
  return error.message.replace(/\.$/u, '')
}
