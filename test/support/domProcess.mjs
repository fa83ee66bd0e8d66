// Registers a document in a process of view tests.
import { GlobalRegistrator } from '@happy-dom/global-registrator';

GlobalRegistrator.register({ url: 'https://host.example/', width: 1280, height: 800 });
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
