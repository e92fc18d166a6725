import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the site. */
export default [
  index('home/home.tsx'),
  route('buy', 'catalogue/buy.tsx', { id: 'buy' }),
  route('products', 'catalogue/buy.tsx', { id: 'products' }),
  route('product/:productId', 'vehicle/vehicle.tsx'),
  route('*', 'frame/notFound.tsx'),
] satisfies RouteConfig
