import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The page brings all it needs, so nothing may come from elsewhere and nothing may be inline. Headers that
 * browsers honour on https only are left out: on plain http they block the page or fill the console.
 */
export const SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
};
