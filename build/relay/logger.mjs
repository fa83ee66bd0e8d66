// The adapter hands the library a logger that says nothing; these pass it on.
export const generateChildLogger = (logger) => logger;
export const getLoggerContext = () => '';
export const getDefaultLoggerOptions = (options) => options;
export const generatePlatformLogger = ({ loggerOverride }) => ({ logger: loggerOverride, chunkLoggerController: null });
export const pino = () => {
  throw new Error('Not a part of this build');
};
