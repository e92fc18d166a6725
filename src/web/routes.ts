import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the site, and the files for search engines and home screens. */
export default [
  index('home/home.tsx'),
  route('buy', 'catalogue/buy.tsx', { id: 'buy' }),
  route('products', 'catalogue/buy.tsx', { id: 'products' }),
  route('product/:productId', 'vehicle/vehicle.tsx'),
  route('Sell-Your-Car', 'sell/sellYourCar.tsx'),
  route('Sell', 'sell/sell.tsx'),
  route('about', 'about/about.tsx'),
  route('contactus', 'contact/contactUs.tsx'),
  route('login', 'account/login.tsx'),
  route('register', 'account/register.tsx'),
  route('reset-password', 'account/resetPassword.tsx'),
  layout('office/office.tsx', [
    route('admin-login', 'office/dashboard/dashboard.tsx'),
    route('account', 'office/account/account.tsx'),
    layout('office/staff.tsx', [
      route('product-mange-add', 'office/options/addOptions.tsx'),
      route('product-mange-delete', 'office/options/manageOptions.tsx'),
      route('Supportpage-admin', 'office/support/support.tsx'),
      route('product/view-cars', 'office/stock/viewCars.tsx'),
      route('office/enquiries', 'office/enquiries/inbox.tsx'),
      route('office/enquiries/:id', 'office/enquiries/enquiry.tsx'),
      route('office/stock', 'office/stock/stock.tsx'),
      route('office/people', 'office/people/people.tsx'),
      route('office/import', 'office/import/imports.tsx'),
      route('office/import/:id', 'office/import/import.tsx'),
      route('office/audit', 'office/audit/audit.tsx'),
      route('product/product-delete', 'office/vehicles/deleteCars.tsx'),
      route('office/vehicles/:productId', 'office/vehicles/record.tsx'),
    ]),
  ]),
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('*', 'frame/notFound.tsx'),
] satisfies RouteConfig
