import { serviceImage } from './serviceImage';

/**
 * Ids of images in the image service, by CAIP-2 id, or by namespace if all networks of the family share an image. The service has none
 * of Polkadot: the first letter of the network is shown instead.
 */
const ids: Readonly<Record<string, string>> = {
  'eip155:1': 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'eip155:10': 'ab9c186a-c52f-464b-2906-ca59d760a400',
  'eip155:56': '93564157-2e8e-4ce7-81df-b264dbee9b00',
  'eip155:100': '02b53f6a-e3d4-479e-1cb4-21178987d100',
  'eip155:137': '41d04d42-da3b-4453-8506-668cc0727900',
  'eip155:324': 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00',
  'eip155:42161': '3bff954d-5cb0-47a0-9a23-d20192e74600',
  'eip155:42220': 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  'eip155:43114': '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  'eip155:84532': 'a18a7ecd-e307-4360-4746-283182228e00',
  'eip155:7777777': '845c60df-d429-4991-e687-91ae45791600',
  'eip155:11155111': 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  solana: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
  bip122: '0b4838db-0161-4ffe-022d-532bf03dba00',
};

interface ImageNetwork {
  readonly caipNetworkId: string;
  readonly namespace: string;
  readonly imageUrl?: string;
}

/** Returns the URL of a network's image: the host's own, else the image service's, which requires a project id; else null. */
export function networkImage(
  service: Parameters<typeof serviceImage>[0],
  network: ImageNetwork | undefined,
): string | null {
  if (!network || network.imageUrl) return network?.imageUrl ?? null;
  const id = ids[network.caipNetworkId] ?? ids[network.namespace];
  return id ? serviceImage(service, `/public/getAssetImage/${id}`) : null;
}
