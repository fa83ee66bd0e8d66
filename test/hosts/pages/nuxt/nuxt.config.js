export default defineNuxtConfig({
  compatibilityDate: '2025-07-15',
  telemetry: false,
  // As documented: Vue must not resolve these names as components.
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('wallet-modal') } },
  app: {
    head: {
      title: 'Nuxt',
      htmlAttrs: { lang: 'en' },
      link: [{ rel: 'icon', href: 'data:,' }],
      script: [{ src: '/options.js' }, { src: '/wallet.js' }],
    },
  },
});
