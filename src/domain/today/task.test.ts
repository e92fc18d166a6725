import { expect, it } from 'vitest'
import { dueText, enquiryOfTask, isTaskKey, orderTasks, sinceText, type Task } from './task.ts'

const task = (key: string, rest: Partial<Task>): Task => ({
  key,
  kind: 'photos',
  title: key,
  text: '',
  badge: null,
  late: false,
  at: null,
  to: '/',
  action: 'Open',
  version: null,
  ...rest,
})

it('puts what is late first, people before things and the longest late before others, then what presses by kind [DESK-8]', () => {
  const tasks = [
    task('photos', {}),
    task('new', { kind: 'enquiry', at: 50 }),
    task('newer', { kind: 'enquiry', at: 60 }),
    task('late papers', { kind: 'papers', late: true, at: 10 }),
    task('late call', { kind: 'enquiry', late: true, at: 20 }),
    task('later call', { kind: 'enquiry', late: true, at: 30 }),
    task('drive', { kind: 'drive', at: 70 }),
  ]
  expect(orderTasks(tasks).map(({ key }) => key)).toEqual([
    'late call',
    'later call',
    'late papers',
    'drive',
    'new',
    'newer',
    'photos',
  ])
})

it('says since when and until when in few words [DESK-8]', () => {
  expect([10_000, 40 * 60_000, 19 * 3_600_000, 50 * 3_600_000].map(sinceText)).toEqual([
    'since 1 min',
    'since 40 min',
    'since 19 h',
    'since 2 days',
  ])
  expect([-3, -1, 0, 1, 6].map(dueText)).toEqual([
    'due since 3 days',
    'due since yesterday',
    'due today',
    'tomorrow',
    'in 6 days',
  ])
})

it('takes names of tasks and nothing else [DESK-8]', () => {
  expect(['photos', 'enquiry:7', 'ending:7:insurance:2026-11-28'].map(isTaskKey)).toEqual([true, true, true])
  expect(
    [
      '',
      'else',
      'enquiry:',
      'enquiry:x',
      'enquiry:9999999999',
      "photos' or 1=1",
      `photos:${'x'.repeat(41)}`,
      'photos:a:b:c:d',
    ].map(isTaskKey),
  ).toEqual(Array.from({ length: 8 }, () => false))
  expect(['enquiry:7', 'enquiry:x', 'enquiry:9999999999', 'photos'].map(enquiryOfTask)).toEqual([7, null, null, null])
})
