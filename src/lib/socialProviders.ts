import { socialNames } from './socialNames';

/** The ids of the social providers in their default order. */
export const socialProviders = Object.keys(socialNames) as (keyof typeof socialNames)[];
