import { useModalOnServer } from '../../serverModal.js';

export const load = async () => ({ onServer: await useModalOnServer() });
