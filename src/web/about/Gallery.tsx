import Images from 'lucide-react/icons/images'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'

/** The dealer's pictures with their captions, or a text while there are none. */
export function Gallery({ pictures }: { pictures: SiteProfile['gallery'] }) {
  if (pictures.length === 0) {
    return (
      <div className="mt-6 flex flex-col items-center rounded-card border border-dashed border-edge px-6 py-14 text-center">
        <Images size={36} className="text-muted" />
        <p className="mt-3 font-semibold">No pictures yet</p>
        <p className="mt-1 text-muted">Our showroom looks best from the inside. Come by.</p>
      </div>
    )
  }
  return (
    <ul className="mt-6 grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ photo, caption }) => (
        <li key={photo}>
          <figure>
            <img
              src={photo}
              alt=""
              width={480}
              height={320}
              loading="lazy"
              className="aspect-[3/2] w-full rounded-card border border-line bg-sunken object-cover"
            />
            <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
