import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useOperatorAction } from './operator-api.ts';

/** Lets the image model draw once, and shows what it was asked and what came back. */
export function ModelTest({ model }: { model: string }) {
  const test = useOperatorAction(
    () => api('POST', '/api/operator/model-test'),
    ({ failure }) => (failure ? 'The model failed. The reason is below.' : 'The picture is below.'),
  );
  return (
    <section aria-labelledby="model-heading" className="grid gap-4">
      <h2 id="model-heading" className="type-h3">
        Image model
      </h2>
      <div className="grid gap-4 rounded-4 border-3 border-line bg-card px-5 py-4">
        <p className="wrap-anywhere">
          <strong>{model}</strong> draws. A test makes one picture: it costs what the vendor charges, takes no
          credit and is not kept.
        </p>
        <div>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            Test the model
          </Button>
        </div>
        {test.data && <Result {...test.data} />}
      </div>
    </section>
  );
}

type ResultProps = Awaited<ReturnType<typeof api<'POST', '/api/operator/model-test'>>>;

function Result({ prompt, seconds, picture, failure }: ResultProps) {
  return (
    <>
      <output className="font-extrabold wrap-anywhere">
        {failure ? `Failed after ${seconds} s: ${failure}` : `Drawn in ${seconds} s`}
      </output>
      <div className={`grid gap-4 ${picture ? 'lg:grid-cols-[380px_minmax(0,1fr)]' : ''}`}>
        {picture && (
          <img src={picture} alt="Drawn by the model" className="w-full rounded-4 border-3 border-line" />
        )}
        <div className="grid content-start gap-1 text-small text-ink-2">
          <h3 className="type-h4 text-ink">Prompt</h3>
          {prompt.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </>
  );
}
