import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import type { SharePicture } from '#services/share/sharePictures.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { reportProblem } from '../../ui/reportProblem.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

interface PictureToShareProps {
  picture: SharePicture
  /** The name it is saved under. */
  file: string
  title: string
  /** The height it is shown in, in CSS pixels. */
  shown: number
}

const mayShareFiles = () =>
  typeof navigator.canShare === 'function'
  && navigator.canShare({ files: [new File([''], 'picture.jpg', { type: 'image/jpeg' })] })

/** A picture of a car to pass on: saved, or handed to WhatsApp by the system's own sheet where the browser has one (DESK-9). */
export function PictureToShare({ picture: { path, width, height, alt }, file, title, shown }: PictureToShareProps) {
  const hydrated = useHydrated()
  const share = async () => {
    try {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await navigator.share({ files: [new File([await answer.blob()], file, { type: 'image/jpeg' })] })
    } catch (error) {
      // Closing the sheet without choosing is not a problem.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        reportProblem('The picture could not be shared', error)
    }
  }
  return (
    <figure style={{ width: (width * shown) / height }} className="max-w-full">
      <img
        src={path}
        alt={alt}
        width={(width * shown) / height}
        height={shown}
        loading="lazy"
        className="max-w-full rounded-control border border-line"
      />
      <figcaption className="mt-2 grid gap-2 text-sm">
        {title}
        <span className="flex flex-wrap gap-2">
          {hydrated && mayShareFiles() && (
            <Button onClick={() => void share()}>
              <Share2 size={18} />
              Share
            </Button>
          )}
          <a className={buttonClass({ look: 'quiet' })} href={path} download={file}>
            <Download size={18} />
            Download
          </a>
        </span>
      </figcaption>
    </figure>
  )
}
