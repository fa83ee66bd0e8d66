export default {
  test: { environment: process.env.ENVIRONMENT, globals: true, setupFiles: './setup.js', testTimeout: 60_000 },
};
