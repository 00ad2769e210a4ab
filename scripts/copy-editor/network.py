"""Learns the network of the copy-editor from the notes that `network.ts` has read; its random choices are seeded.

Usage: python3 network.py FOLDER, with order.json, meanings.f32 and notes.jsonl; it writes lengths.json, weights.f32 and, of what it
tells of the notes that order.json names, chances.json there.
"""

import json
import random
import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn

BATCH = 48
# How fast it learns, by the share of the epochs that is done.
RATES = [(0.5, 2e-3), (0.8, 8e-4), (1, 3e-4)]
# What is left out so that nothing is relied on alone, and how often the sentences of a note stand in another order.
LEFT_OUT = {"inputs": 0.4, "seen": 0.4, "word": 0.1, "ending": 0.05}
REORDERED = 0.5
STEEPEST = 5
# The weights are a mean of those of about so many last steps.
REMEMBERED = 500
LETTER = 16
NEAR = 3
STOP = 2


class Network(nn.Module):
    def __init__(self, order, meanings):
        super().__init__()
        self.fields = nn.ModuleList(nn.Embedding(field["rows"], field["size"]) for field in order["fields"])
        for field in self.fields:
            nn.init.normal_(field.weight, std=0.1)
        self.meanings = nn.Embedding.from_pretrained(meanings)
        self.letters = nn.Embedding(order["letters"], LETTER, padding_idx=0)
        self.spelling = nn.Conv1d(LETTER, order["spelling"], NEAR, padding=1)
        inputs = sum(field["size"] for field in order["fields"]) + order["meaning"] + 4 + order["spelling"]
        self.reader = nn.GRU(inputs, order["units"], batch_first=True, bidirectional=True)
        self.hidden = nn.Linear(4 * order["units"], order["hidden"])
        self.heads = nn.Linear(order["hidden"], sum(head["length"] for head in order["heads"]))

    def inputs(self, batch):
        ids = batch["ids"].clone()
        if self.training:
            ids[:, :, 0] *= torch.rand(ids.shape[:2]) > LEFT_OUT["word"]
            ids[:, :, 1] *= torch.rand(ids.shape[:2]) > LEFT_OUT["ending"]
        notes, words, letters = batch["letters"].shape
        spelt = self.spelling(self.letters(batch["letters"].view(notes * words, letters)).transpose(1, 2))
        known = [field(ids[:, :, at]) for at, field in enumerate(self.fields)]
        spelling = torch.relu(spelt.max(2).values).view(notes, words, -1)
        return torch.cat([*known, self.meanings(batch["meanings"]), batch["marks"], spelling], 2)

    def forward(self, batch):
        inputs = self.inputs(batch)
        if self.training:
            kept = torch.rand(inputs.shape[0], 1, inputs.shape[2]) > LEFT_OUT["inputs"]
            inputs = inputs * kept / (1 - LEFT_OUT["inputs"])
        packed = nn.utils.rnn.pack_padded_sequence(inputs, batch["lengths"], batch_first=True, enforce_sorted=False)
        states, _ = nn.utils.rnn.pad_packed_sequence(self.reader(packed)[0], batch_first=True)
        before = nn.functional.pad(states, (0, 0, 1, 0))[:, :-1]
        ahead, back = states.chunk(2, 2), before.chunk(2, 2)
        seen = torch.cat([ahead[0], back[0], ahead[1], back[1]], 2)
        seen = nn.functional.dropout(seen, LEFT_OUT["seen"], self.training)
        return self.heads(torch.relu(self.hidden(seen)))


def read(line):
    """A note as arrays; what means nothing known has the row before the first."""
    note = json.loads(line)
    note["meanings"] = [row + 1 for row in note["meanings"]]
    return {name: np.array(each) for name, each in note.items()}


def reordered(note):
    """A note with its sentences in another order behind the first."""
    signs = note["labels"][:, 0]
    starts = [0, *(at for at in range(1, len(signs)) if signs[at] == STOP)]
    if len(starts) < 3:
        return note
    first, *rest = [list(range(start, end)) for start, end in zip(starts, [*starts[1:], len(signs)])]
    random.shuffle(rest)
    order = first + [at for sentence in rest for at in sentence]
    return {name: each[order] for name, each in note.items()}


def batch_of(notes):
    """Notes side by side, filled up with nothing, of which nothing can be learned."""
    lengths = [len(note["ids"]) for note in notes]
    batch = {"lengths": torch.tensor(lengths)}
    for name, first in notes[0].items():
        filler = -1 if name == "labels" else 0
        all_of = np.full((len(notes), max(lengths), *first.shape[1:]), filler, dtype=first.dtype)
        for at, note in enumerate(notes):
            all_of[at, : lengths[at]] = note[name]
        batch[name] = torch.from_numpy(all_of)
    return {**batch, "marks": batch["marks"].float()}


def batches(notes):
    """All notes, those of about one length together."""
    order = sorted(range(len(notes)), key=lambda at: len(notes[at]["ids"]) + 6 * random.random())
    groups = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    random.shuffle(groups)
    for group in groups:
        yield batch_of([reordered(notes[at]) if random.random() < REORDERED else notes[at] for at in group])


def loss_of(scores, labels, heads):
    """Of what can be learned of each head by its worth, and of the signs alone, with how many there are."""
    losses, start = [], 0
    for at, head in enumerate(heads):
        own = scores[:, :, start : start + head["length"]].flatten(0, 1)
        losses.append(nn.functional.cross_entropy(own, labels[:, :, at].flatten(), ignore_index=-1, reduction="sum"))
        start += head["length"]
    count = int((labels[:, :, 0] >= 0).sum().clamp(min=1))
    return sum(loss * head["worth"] for loss, head in zip(losses, heads)) / count, float(losses[0].detach()), count


def learn(network, notes, order):
    optimizer = torch.optim.Adam(network.parameters())
    means, steps = {name: each.clone() for name, each in network.state_dict().items()}, 0
    for epoch in range(order["epochs"]):
        rate = next(rate for until, rate in RATES if epoch < until * order["epochs"])
        for group in optimizer.param_groups:
            group["lr"] = rate
        total, counted = 0, 0
        for batch in batches(notes):
            loss, of_signs, count = loss_of(network(batch), batch["labels"], order["heads"])
            total, counted, steps = total + of_signs, counted + count, steps + 1
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimizer.step()
            share = 1 / min(steps, REMEMBERED)
            for name, each in network.state_dict().items():
                means[name] += share * (each - means[name])
        print(f"network: epoch {epoch + 1} of {order['epochs']}, loss {total / counted:.4f}", flush=True)
    network.load_state_dict(means)


def chances_of(network, note, heads):
    """Of each word what each head tells."""
    network.eval()
    with torch.no_grad():
        scores = network(batch_of([note]))[0].split([head["length"] for head in heads], 1)
    return torch.cat([own.softmax(1) for own in scores], 1).tolist()


def weights_of(network, order):
    """The weights by the names and in the order in which `server` reads them: of each input all it adds to stand together."""
    weights = {field["name"]: own.weight for field, own in zip(order["fields"], network.fields)}
    letters = network.letters.weight
    weights["spelling"] = torch.stack([letters @ network.spelling.weight[:, :, near].T for near in range(NEAR)])
    weights["spelling.bias"] = network.spelling.bias
    for way, end in (("ahead", ""), ("back", "_reverse")):
        weights[f"{way}.input"] = getattr(network.reader, f"weight_ih_l0{end}").T
        weights[f"{way}.bias"] = getattr(network.reader, f"bias_ih_l0{end}")
        weights[f"{way}.recall"] = getattr(network.reader, f"weight_hh_l0{end}").T
        weights[f"{way}.recallBias"] = getattr(network.reader, f"bias_hh_l0{end}")
    for name in ("hidden", "heads"):
        weights[name] = getattr(network, name).weight.T
        weights[f"{name}.bias"] = getattr(network, name).bias
    return {name: each.detach().contiguous().numpy().ravel() for name, each in weights.items()}


def main(folder):
    torch.manual_seed(1)
    random.seed(1)
    order = json.loads((folder / "order.json").read_text())
    meanings = np.fromfile(folder / "meanings.f32", dtype=np.float32).reshape(-1, order["meaning"])
    nothing = np.zeros((1, order["meaning"]), dtype=np.float32)
    network = Network(order, torch.from_numpy(np.concatenate([nothing, meanings])))
    with (folder / "notes.jsonl").open() as lines:
        notes = [read(line) for line in lines]
    learn(network, notes, order)
    chances = [chances_of(network, notes[at], order["heads"]) for at in order["told"]]
    (folder / "chances.json").write_text(json.dumps(chances))
    weights = weights_of(network, order)
    (folder / "lengths.json").write_text(json.dumps({name: len(each) for name, each in weights.items()}))
    np.concatenate(list(weights.values())).astype(np.float32).tofile(folder / "weights.f32")


main(Path(sys.argv[1]))
