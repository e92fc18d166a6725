/**
 * Functions of libraries that only serve what this site does not use, by the end of their file's name. Their bodies are left
 * out of the browser's side; what only they call goes with them. Why each, and how to tell: decisions/0018-libraries-made-leaner.md.
 */
export const UNUSED_PARTS: Readonly<Record<string, readonly string[]>> = {
  '/react-dom/cjs/react-dom-client.production.js': [
    // `<ViewTransition>`
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
    // References to fragments
    'FragmentInstance',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    // `<SuspenseList>` and `<Activity>`
    'cutOffTailIfNeeded',
    'initSuspenseListRenderState',
    'updateSuspenseListComponent',
    'updateActivityComponent',
    // `useActionState`
    'mountActionState',
    'rerenderActionState',
    'updateActionState',
    // `preload()` and its like: that is said by the server's page, in the browser the image itself is there as soon
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    // Finding the element of a component
    'findCurrentFiberUsingSlowPath',
    // Names of the components above a failure
    'getStackByFiberInDevAndProd',
  ],
  '/react-router/dist/production/lib/router/router.js': [
    // Actions and fetchers: forms are sent by the browser or by calls of the API
    'deleteFetcher',
    'fetch',
    'getFetcher',
    'getUpdatedRevalidatingFetchers',
    'handleAction',
    'queueFetcherForDeletion',
    'resetFetcher',
    // Routes found while the site is used
    '_internalSetRoutes',
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
  ],
  '/react-router/dist/production/lib/router/instrumentation.js': [
    'instrumentClientSideRouter',
    'getRouteInstrumentationUpdates',
  ],
  '/react-router/dist/production/lib/dom/ssr/single-fetch.js': [
    'nonSsrStrategy',
    'singleFetchActionStrategy',
    'singleFetchLoaderFetcherStrategy',
  ],
  // `<Scripts>`, which its page for failures of the whole document names: `web/start/pageStart.ts`
  '/react-router/dist/production/lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl', 'Scripts'],
  '/react-router/dist/production/lib/hooks.js': ['RSCErrorHandler'],
}
