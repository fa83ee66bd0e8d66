/** Whether the host allows that events are sent. */
export const allowsAnalytics = ({
  projectId,
  features,
}: {
  readonly projectId: string | null;
  readonly features: { readonly analytics?: unknown };
}): boolean => Boolean(projectId) && features.analytics !== false;
