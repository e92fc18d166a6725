import type { Action } from '#domain/accounts/permissions.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { orderTasks, type Task, type TaskKind } from '#domain/today/task.ts'
import type { Site } from '../site.ts'
import { enquiryTasks } from './enquiryTasks.ts'
import { transferTasks } from './transferTasks.ts'
import { putOffKeys } from './putOff.ts'
import { endingTasks } from './endingTasks.ts'
import { inspectionTasks, photoTasks, priceTasks } from './stockTasks.ts'
import { visitTasks } from './visitTasks.ts'

/** More is not shown at once; what is further down comes up as the list is worked off. */
const MOST_TASKS = 60

/** The right to do what each kind asks for. */
const TASK_NEEDS: Readonly<Record<TaskKind, Action>> = {
  drive: 'visit.manage',
  enquiry: 'enquiry.manage',
  hold: 'visit.manage',
  papers: 'papers.manage',
  photos: 'vehicle.write',
  inspection: 'vehicle.write',
  prices: 'vehicle.write',
  ending: 'vehicle.write',
}

/** The list for today. */
export interface Today {
  tasks: Task[]
  /** How many are late. */
  late: number
  /** How many are put off or put away, and come back by themselves. */
  putOff: number
}

/**
 * What has to be done today, late things first (DESK-8); `withoutPhotos` is how many cars for sale have no photo. Names are
 * without contacts; what somebody may not do is not on their list. Reads beside the event loop.
 */
export async function listToday(site: Site, withoutPhotos: number, sees: (action: Action) => boolean): Promise<Today> {
  const [away, ...lists] = await Promise.all([
    putOffKeys(site.database.reports, indianDay(site.clock.now())),
    enquiryTasks(site),
    visitTasks(site),
    transferTasks(site),
    photoTasks(site, withoutPhotos),
    inspectionTasks(site),
    priceTasks(site),
    endingTasks(site),
  ])
  const tasks = orderTasks(lists.flat().filter(({ key, kind }) => !away.has(key) && sees(TASK_NEEDS[kind])))
  return { tasks: tasks.slice(0, MOST_TASKS), late: tasks.filter(({ late }) => late).length, putOff: away.size }
}
