import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScript } from './scripts/early-script.ts'

/** One script for `/`, one for each thing that somebody comes for, with what only that needs: earlier ones take first. */
const PARTS: Readonly<Record<string, RegExp>> = {
  query: /client\/lib\/query-client|react-query/,
  rules: /\/shared\/(?!photos\/|api\/accounts|text\/(?:item-table|table-rows))/,
  common: /client\/(?:ui|lib|parts)\/(?!live-stream)/,
  competition: /client\/features\/competition\/(?!read-comparables)/,
  comparables: /client\/features\/competition/,
  billing: /client\/features\/billing/,
  'signed-in': /client\/(?:account-nav|routes\/offline|features\/drafts\/items-store)|live-stream/,
  templates: /client\/features\/templates/,
  listings: /client\/features\/(?:listings|jobs)|routes\/my-listings/,
  accounts: /client\/features\/accounts|routes\/account|shared\/api\/accounts/,
  photos: /client\/features\/photos/,
  'hand-over': /client\/features\/hand-over/,
  result: /client\/features\/(?:generation|asking)/,
  drafts: /client\/features\/drafts|routes\/draft/,
  texts: /client\/features\/site/,
}

const parts = Object.entries(PARTS).map(([name, test]) => ({ name, test }))

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), earlyScript()],
  // The router brings along what stands in for it in older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    // The oldest browsers with `light-dark()`, popovers and `field-sizing` or a harmless lack of it.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Style and font sources are limited to files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }, ...parts] } } },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
})
