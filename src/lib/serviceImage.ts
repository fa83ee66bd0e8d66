import { serviceUrl } from './serviceUrl';

interface Service {
  readonly projectId: string;
  readonly adapters: readonly string[];
  readonly endpoints: { readonly images: string };
}

/** The URL of an image at the image service; null without a project id. */
export const serviceImage = (service: Service, path: string): string | null =>
  service.projectId ? serviceUrl(service, service.endpoints.images, path) : null;
