// The adapter passes the library a logger that does nothing (`silentLogger`), and this module returns it. The original
// package includes pino and keeps all logs in memory.
import { unused } from '../../unused';

export const generateChildLogger = <Logger>(logger: Logger): Logger => logger;
export const getLoggerContext = (): string => '';
export const getDefaultLoggerOptions = <Options>(options: Options): Options => options;
export const generatePlatformLogger = <Logger>({ loggerOverride }: { readonly loggerOverride: Logger }) => ({
  logger: loggerOverride,
  chunkLoggerController: null,
});
export const pino = unused;
