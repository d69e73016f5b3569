"""
OpenStack Swift with its s3api in one process, as small as it goes: one disk, one replica, no replicators. For tests alone.

    /usr/bin/python3 swift-server.py FOLDER USER KEY

Lays its files under FOLDER, listens on ports of its own on loopback, and prints one line of JSON, {"port": ...}.
The access key is USER:USER. It ends when its standard input ends, so a killed test leaves no server behind.
"""

import json
import os
import socket
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.utils import NullLogger
from swift.common.wsgi import SwiftHttpProtocol, loadapp

PARTITION_POWER = 2
SERVICES = ("account", "container", "object")
PIPELINE = "catch_errors gatekeeper listing_formats cache s3api tempauth copy slo dlo proxy-server"
PLAIN = "catch_errors gatekeeper listing_formats copy slo dlo".split()

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = {pipeline}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_{user}_{user} = {key} .admin
[filter:s3api]
use = egg:swift#s3api
# Nobody listens there: Swift asks for a cache, and works without an answer.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
"""


def main(folder, user, key):
    sockets = {name: listen() for name in SERVICES + ("proxy",)}
    write(folder, "swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n")
    utils.HASH_PATH_SUFFIX = b"tests"
    utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
    reload_storage_policies()
    os.makedirs(os.path.join(folder, "devices", "one"))
    for name in SERVICES:
        make_ring(folder, name, sockets[name].getsockname()[1])
        conf = write(folder, f"{name}.conf", storage_conf(folder, name))
        serve(sockets[name], loadapp(conf, global_conf={}))
    middlewares = "".join(f"[filter:{name}]\nuse = egg:swift#{name}\n" for name in PLAIN)
    conf = write(folder, "proxy.conf", PROXY.format(folder=folder, pipeline=PIPELINE, user=user, key=key) + middlewares)
    serve(sockets["proxy"], loadapp(conf, global_conf={}))
    print(json.dumps({"port": sockets["proxy"].getsockname()[1]}), flush=True)


def listen():
    listener = eventlet.listen(("127.0.0.1", 0))
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def storage_conf(folder, name):
    return (
        f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\n"
        f"[pipeline:main]\npipeline = {name}-server\n[app:{name}-server]\nuse = egg:swift#{name}\n"
    )


def make_ring(folder, name, port):
    builder = RingBuilder(PARTITION_POWER, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "one"})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(listener, app):
    # As swift.common.wsgi.run_server does it: the SDK wants its "ETag" spelt so.
    eventlet.spawn(wsgi.server, listener, app, NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
    # Nothing is sent; its end says that the one who started it has gone.
    eventlet.tpool.execute(sys.stdin.read)
