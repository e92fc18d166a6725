/** Whether a process with this id runs, of whatever user. */
export function isAlive(pid: number): boolean
