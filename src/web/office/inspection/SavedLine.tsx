import CloudOff from 'lucide-react/icons/cloud-off'
import { counted } from '#domain/text/counted.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import type { YardParts } from './yardParts.ts'

/** Whether everything is saved, and where: on the server, or on this phone until there is a line. */
export function SavedLine({ state: { line, pending, problem, savedAt }, photos }: Pick<YardParts, 'state' | 'photos'>) {
  const waiting = photos.waiting.length
  const photosWait = `${counted(waiting, 'photo')} ${waiting === 1 ? 'waits' : 'wait'} for the network.`
  const isSaved = line === 'good' && pending.size === 0
  const text =
    line === 'refused'
      ? `Kept on this phone, not saved: ${problem}`
      : line === 'gone'
        ? 'Saved on this phone until there is a network.'
        : pending.size > 0
          ? 'Saved on this phone, being sent.'
          : savedAt === null
            ? 'Everything is saved.'
            : `Saved ${formatIndianTime(savedAt).split(', ')[1] ?? ''}.`
  return (
    <output className="yard-saved">
      {!isSaved && <CloudOff size={18} />}
      <span className={line === 'refused' ? 'text-danger' : undefined}>
        {text}
        {waiting > 0 && ` ${photosWait}`}
        {photos.problem !== '' && <b className="block text-danger">{photos.problem}</b>}
      </span>
    </output>
  )
}
