import { useSyncExternalStore } from 'react'
import { NO_ENTRIES, type DeviceList } from './deviceList.ts'

/** The entries of a list on the device, newest first; empty on the server and until the page is hydrated. */
export function useDeviceList<Entry>(list: DeviceList<Entry>): readonly Entry[] {
  return useSyncExternalStore(list.subscribe, list.entries, () => NO_ENTRIES)
}

/** Whether a list on the device has this id: of many that ask, only those are rendered again whose answer changes. */
export function useIsOnDevice<Entry>(list: DeviceList<Entry>, id: string): boolean {
  return useSyncExternalStore(
    list.subscribe,
    () => list.has(id),
    () => false,
  )
}
