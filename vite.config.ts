import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScript } from './scripts/early-script.ts'

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), earlyScript()],
  build: {
    // The oldest browsers with `light-dark()`, popovers and `field-sizing` or a harmless lack of it.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // Style and font sources are limited to files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What `/` needs comes in one file, not in the dozen that pages happen to share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } } },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
})
