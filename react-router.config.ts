import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_DIR || 'build',
  ssr: true,
  // The site is small: every page's files are known from the start, in fewer and therefore smaller pieces.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
