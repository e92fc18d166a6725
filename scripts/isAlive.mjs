// Uses Node's own modules only: it runs before anything is installed.

/** Whether a process with this id runs, of whatever user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
