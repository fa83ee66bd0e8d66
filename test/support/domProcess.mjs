// Registers a document in a process of view tests.
import { GlobalRegistrator } from '@happy-dom/global-registrator';

// The user agent of a browser: in a document of a test tool the modal is offline.
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const settings = { navigator: { userAgent } };
GlobalRegistrator.register({ url: 'https://host.example/', width: 1280, height: 800, settings });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
