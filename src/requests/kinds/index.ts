// All kinds of requests, by name.
export { approve } from './approve/index';
export { pay } from './pay/index';
export { send } from './send/index';
export { swap } from './swap/index';
