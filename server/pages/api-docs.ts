import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { productName } from '#contract/constants.ts';
import { sendBarePage } from '#server/http/bare-page.ts';
import { escapeHtml } from '#server/http/html.ts';

/** The OpenAPI document and a page to read it, both made from the contract's schemas. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: `${productName} API`,
        version: '1',
        description: 'Send `Authorization: Bearer <token>` when signed in.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'rotopia.session_token' },
        },
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route);
      const { access } = route.route.config ?? {};
      const shown = route.url.startsWith('/api/') && !route.url.startsWith('/api/docs');
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          hide: !shown,
          ...(access !== 'public' && { security: [access === 'session' ? { session: [] } : { bearer: [] }] }),
        },
      };
    },
  });
  app.get('/api/docs/openapi.json', { config: { access: 'public' } }, async () => app.swagger());
  app.get('/api/docs', { config: { access: 'public' } }, async (_request, reply) =>
    sendApiPage(reply, app.swagger()),
  );
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  required?: string[];
  format?: string;
}
interface Operation {
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A plain page of all calls, readable without script. */
function sendApiPage(reply: FastifyReply, document: object): FastifyReply {
  const { paths = {}, info } = document as {
    info: { title: string };
    paths?: Record<string, Record<string, Operation>>;
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callHtml(method, path, operation)),
  );
  return sendBarePage(reply, {
    title: info.title,
    css,
    body: `<main>
<h1>${escapeHtml(info.title)}</h1>
<p>JSON in, JSON out. Send <code>Authorization: Bearer &lt;token&gt;</code> when signed in. Errors are
<code>{"message", "code"}</code>. Machine-readable: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
</main>`,
  });
}

function callHtml(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `${parameter.name}${parameter.required ? '' : '?'}: ${shapeOf(parameter.schema)} (${parameter.in})`,
  );
  return `<section>
<h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>${operation.security ? ' <i>signed in</i>' : ''}</h2>
<p>${escapeHtml(operation.summary ?? '')}</p>
${block('Parameters', parameters.join('\n'))}${block('Sends', body && shapeOf(body))}${block('Answers', answer && shapeOf(answer))}
</section>`;
}

function block(label: string, text: string | undefined): string {
  return text ? `<h3>${label}</h3><pre tabindex="0">${escapeHtml(text)}</pre>` : '';
}

/** A schema in the notation of TypeScript, which every reader of this page knows. */
function shapeOf(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => shapeOf(option, indent)).join(' | ');
  if (schema.type === 'array' && schema.items) return `${shapeOf(schema.items, indent)}[]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) =>
        `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeOf(field, `${indent}  `)}`,
    );
    return `{\n${fields.join('\n')}\n${indent}}`;
  }
  return schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? 'any');
}

const css = `
body{font:500 16px/1.5 system-ui,sans-serif}
main{max-width:892px;margin:0 auto;padding:32px 16px 64px}
section{background:var(--card);border:3px solid var(--ink);border-radius:20px;padding:8px 20px 16px;margin-top:20px}
h2{font-size:18px;overflow-wrap:anywhere}h2 b{background:#b5f03c;color:#1d1429;border-radius:8px;padding:2px 8px}
h2 i{font-size:13px;background:#ffd43b;color:#1d1429;border-radius:8px;padding:2px 8px;font-style:normal}
h3{font-size:13px;margin:12px 0 4px}pre{margin:0;padding:12px;border-radius:10px;background:var(--paper);overflow-x:auto;font-size:14px}
a{color:inherit}`;
