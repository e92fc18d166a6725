import { data } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { shareFacts } from '#domain/share/sharePicture.ts'
import { fillTemplate } from '#domain/templates/template.ts'
import { hasPublicPage, vehicleName } from '#domain/vehicles/vehicle.ts'
import { sharePictureOf } from '#services/share/sharePictures.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { siteOrigin } from '../../seo/siteOrigin.ts'
import { siteContext } from '../../siteContext.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { requireRight } from '../access/guards.ts'
import { OfficePage } from '../frame/OfficePage.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CarTabs } from '../vehicles/CarTabs.tsx'
import type { Route } from './+types/sharePage'
import { PictureToShare } from './PictureToShare.tsx'
import { sheetDealer } from './sheetDealer.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRight('vehicle.inspect')]

/** `/office/vehicles/{productId}/share`: what can be printed of a car, its pictures and its texts for passing it on. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const vehicle = await findStockVehicle(site, { productId: params.productId.toLowerCase() })
  if (vehicle === null) throw data(null, { status: 404 })
  const { id, productId, priceAfterOffer, options } = vehicle
  const shown = hasPublicPage(vehicle)
  const dealer = sheetDealer(site.profile)
  const facts = {
    car: vehicleName(options),
    facts: shareFacts(vehicle),
    price: priceAfterOffer === null ? null : formatRupees(priceAfterOffer),
    link: `${siteOrigin(site, request)}/product/${productId}`,
    dealer: dealer.name,
    phone: dealer.phone,
    address: dealer.address,
    hours: dealer.hours,
  }
  return {
    id,
    productId,
    name: vehicleName(options),
    status: shown ? sharePictureOf(site.profile, 'status', vehicle) : null,
    card: shown ? sharePictureOf(site.profile, 'card', vehicle) : null,
    texts: shown
      ? site.profile.templates.share.map(({ name, text }) => ({ name, text: fillTemplate(text, facts) }))
      : [],
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Print and share' }, { name: 'robots', content: 'noindex' }]

/** What a car is passed on with: sheets, pictures, texts (DESK-5, DESK-9). */
export default function SharePage({ loaderData: { id, productId, name, status, card, texts } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={`Print and share ${name}`}
      back={{ to: `/office/vehicles/${productId}`, name: 'The car' }}
      help="sharing"
    >
      <CarTabs productId={productId} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="On paper">
          <div className="flex flex-wrap gap-2">
            <LinkButton look="quiet" to={`/office/print/stickers?cars=${id}`}>
              Sticker on A5
            </LinkButton>
            <LinkButton look="quiet" to={`/office/print/stickers?cars=${id}&size=a4`}>
              Sticker on A4
            </LinkButton>
            <LinkButton look="quiet" to={`/office/print/spec-sheets?cars=${id}`}>
              Spec sheet
            </LinkButton>
          </div>
        </Panel>
        <Panel title="Texts">
          {texts.length === 0 && (
            <p className="text-muted">Visitors cannot see this car: there is nothing to pass on.</p>
          )}
          <ul className="grid gap-4">
            {texts.map(({ name: title, text }) => (
              <li key={title}>
                <h3 className="font-medium">{title}</h3>
                <p className="my-2 whitespace-pre-line break-words text-sm">{text}</p>
                <a
                  className={buttonClass({ look: 'quiet' })}
                  href={`https://wa.me/?text=${encodeURIComponent(text)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Share on WhatsApp
                </a>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Pictures" className="lg:col-span-2">
          {status === null || card === null ? (
            <p className="text-muted">Pictures are made of a car that visitors can see and that has a photo.</p>
          ) : (
            <div className="flex flex-wrap items-start gap-6">
              {[
                { picture: status, title: 'For the status', file: 'status', shown: 496 },
                { picture: card, title: 'Of shared links', file: 'link', shown: 320 },
              ].map(({ picture, title, file, shown }) => (
                <PictureToShare
                  key={file}
                  picture={picture}
                  file={`${productId}-${file}.jpg`}
                  title={title}
                  shown={shown}
                />
              ))}
            </div>
          )}
        </Panel>
      </div>
    </OfficePage>
  )
}
