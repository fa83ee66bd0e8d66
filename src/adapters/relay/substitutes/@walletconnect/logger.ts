// The adapter hands the library a logger that says nothing (`silentLogger`). This passes it on, where the original brings
// pino and keeps what was logged in memory.
import { unused } from '../../unused';

export const generateChildLogger = <Logger>(logger: Logger): Logger => logger;
export const getLoggerContext = (): string => '';
export const getDefaultLoggerOptions = <Options>(options: Options): Options => options;
export const generatePlatformLogger = <Logger>({ loggerOverride }: { readonly loggerOverride: Logger }) => ({
  logger: loggerOverride,
  chunkLoggerController: null,
});
export const pino = unused;
