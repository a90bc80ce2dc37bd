import * as contract from '../../contract/questions.ts';
import type { Mount } from '../http/mount.ts';
import * as actions from './actions.ts';
import { questionsOn } from './queries.ts';

export function questionRoutes(mount: Mount): void {
  mount(contract.orderQuestions, ({ context, actor, params }) => questionsOn(context.db, actor, params.id));
  mount(contract.askQuestion, ({ context, actor, params, body }) =>
    actions.askQuestion(context, actor, params.id, body.text),
  );
  mount(contract.answerQuestion, ({ context, actor, params, body }) =>
    actions.answerQuestion(context, actor, params.id, body.text),
  );
  mount(contract.hideQuestion, ({ context, actor, params, body }) =>
    actions.hideQuestion(context, actor, params.id, body.hidden),
  );
}
