import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { takeSettingsFile } from './settingsFile.mjs'

it('takes the settings of a service from its file, under those that are set [OPS-1]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'forecourt.env')
  await writeFile(file, '# as systemd reads it\nMAIL_FROM=Rao Cars <site@cars.example>\nDATA_DIR=/var/lib/forecourt\n')
  const given = { DATA_DIR: '/srv/cars' }
  expect(takeSettingsFile(['--check', '--env', file, 'a.tar'], given)).toEqual({
    args: ['--check', 'a.tar'],
    variables: { MAIL_FROM: 'Rao Cars <site@cars.example>', DATA_DIR: '/srv/cars' },
  })
  expect(takeSettingsFile(['a.tar'], given)).toEqual({ args: ['a.tar'], variables: given })
  expect(() => takeSettingsFile(['--env', `${file}.none`], given)).toThrow(/^the file of --env cannot be read: ENOENT/u)
  expect(() => takeSettingsFile(['a.tar', '--env'], given)).toThrow(/^--env needs a file/u)
})
