// Loaded into the measured server: on SIGUSR2 it writes what it knows of its memory into the file REPORT.
import { renameSync, writeFileSync } from 'node:fs'

const { REPORT = '' } = process.env
process.on('SIGUSR2', () => {
  writeFileSync(`${REPORT}.part`, JSON.stringify(process.memoryUsage()))
  renameSync(`${REPORT}.part`, REPORT)
})
